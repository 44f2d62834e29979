import { Writable } from "node:stream";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { answerApi } from "#app/api/answer-api.server.ts";
import { NonceContext } from "#app/components/layout/nonce.ts";
import { i18nOf, languageOf } from "#app/i18n/i18n.server.ts";

/** The API, for the server that serves this build. */
export { answerApi };

/**
 * Single fetch rejects a promise after this time. Rendering ends a moment later, so that the error is still
 * sent.
 */
export const streamTimeout = 5_000;

/**
 * A page is sent when it is whole: nothing on it arrives later than the rest, and a page in forty pieces costs
 * as much to compress and send as to render.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const i18n = i18nOf(await languageOf(request));
  const nonce = loadContext.cspNonce as string | undefined;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Promise((resolve, reject) => {
    let begun = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <I18nextProvider i18n={i18n}>
          <RemixServer context={remixContext} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
        </I18nextProvider>
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady: () => {
          begun = true;
        },
        onAllReady: () => {
          clearTimeout(patience);
          pipe(whole((page) => resolve(new Response(page, { status, headers }))).on("error", reject));
        },
        onShellError: reject,
        onError: (error: unknown) => {
          status = 500;
          // An error before the first output rejects the answer and is logged there. A visitor who left is
          // not an error.
          if (begun && !request.signal.aborted)
            loadContext.log.error({ err: error }, "a page failed while it was rendered");
        },
      },
    );
    const patience = setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** Gathers what is written and hands it over in one piece. */
function whole(done: (written: Uint8Array<ArrayBuffer>) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    write(piece: Uint8Array, _, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces));
      next();
    },
  });
}

/** Logs bugs only: an answer thrown by a loader is not an error, and neither is a visitor who left. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (!request.signal.aborted) context.log.error({ err: error }, "a page failed");
}
