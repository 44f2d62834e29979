import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "#app/remix.server.ts";
import { isRouteErrorResponse, RemixServer } from "#app/remix.ts";
import { renderToPipeableStream } from "react-dom/server";
import { answerApi } from "#app/api/answer-api.server.ts";
import "#app/core/rewards/answering.server.ts";
import { NonceContext } from "#app/core/ui/layout/nonce.ts";
import { languageOf, pageTextsOf } from "#app/core/i18n/i18n.server.ts";
import { PageTextsContext } from "#app/core/i18n/page-texts.tsx";
import { drawnFrom, DrawnPages } from "#app/core/pages/drawn-pages.server.ts";
import { wholePage } from "#app/core/pages/whole-page.ts";

/** The API, for the server that serves this build. */
export { answerApi };

/**
 * Single fetch rejects a promise after this time. Rendering ends a moment later, so that the error is still
 * sent.
 */
export const streamTimeout = 5_000;

const drawnPages = new DrawnPages();

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
  const texts = pageTextsOf(await languageOf(request));
  const nonce = loadContext.cspNonce;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const marks = { nonce, requestId: loadContext.requestId };
  const source = drawnFrom(request, remixContext);
  const known = source === null ? null : drawnPages.get(source, marks);
  if (known) return new Response(known, { status, headers });
  const answered = (page: Uint8Array<ArrayBuffer>) => {
    if (source !== null && status === 200) drawnPages.keep(source, page, marks);
    return new Response(page, { status, headers });
  };
  return new Promise((resolve, reject) => {
    let begun = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <PageTextsContext.Provider value={texts}>
          <RemixServer context={remixContext} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
        </PageTextsContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady: () => {
          begun = true;
        },
        onAllReady: () => {
          clearTimeout(patience);
          pipe(wholePage((page) => resolve(answered(page))).on("error", reject));
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

/**
 * Logs bugs as errors. Neither an answer thrown by a loader is one, nor a visitor who left, nor a request that Remix
 * itself refuses, such as a form sent to a page that has none: anyone can send those.
 */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) {
    const { status, statusText } = error;
    context.log.info({ status, statusText }, "a page refused a request");
  } else context.log.error({ err: error }, "a page failed");
}
