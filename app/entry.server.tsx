import { PassThrough } from "node:stream";
import {
  createReadableStreamFromReadable,
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { answerApi } from "#app/api/answer-api.server.ts";
import { NonceContext } from "#app/components/layout/nonce.ts";
import { i18nOf, languageOf } from "#app/i18n/i18n.server.ts";

/** The API, for the server that serves this build. */
export { answerApi };

/**
 * Single fetch rejects a promise after this time. The stream itself ends a moment later, so that the error
 * can still be sent.
 */
export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const i18n = i18nOf(await languageOf(request));
  const nonce = loadContext.cspNonce as string | undefined;
  const whole = isbot(request.headers.get("user-agent"));
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Promise((resolve, reject) => {
    let answered = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <I18nextProvider i18n={i18n}>
          <RemixServer context={remixContext} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
        </I18nextProvider>
      </NonceContext.Provider>,
      {
        nonce,
        [whole ? "onAllReady" : "onShellReady"]: () => {
          answered = true;
          const body = new PassThrough().on("close", () => clearTimeout(patience));
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        },
        onShellError: reject,
        onError: (error: unknown) => {
          status = 500;
          // An error before the first output rejects the answer and is logged there. A visitor who left is
          // not an error.
          if (answered && !request.signal.aborted)
            loadContext.log.error({ err: error }, "a page failed while it was streamed");
        },
      },
    );
    const patience = setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** Logs bugs only: an answer thrown by a loader is not an error, and neither is a visitor who left. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (!request.signal.aborted) context.log.error({ err: error }, "a page failed");
}
