import {
  isOfHouse,
  offlinePath,
  offlineTillPath,
  planRequest,
} from "#app/core/domain/offline/decide-request.ts";
import { networkPatienceMs } from "#app/core/domain/offline/network-patience.ts";
import { jsonResponse } from "#app/core/ui/basis/newer-browsers.ts";
import type { PushedNotice } from "#app/core/domain/notices/pushed.ts";
import type { WorkerMessage } from "#app/core/domain/offline/saved-item.ts";
import { answerAsset, answerFile, dropOldBuilds, keepBuild, keepTill, keptFile } from "./build-files.ts";
import {
  forgetEverybody,
  forgetItem,
  forgetOtherBuilds,
  heedOwner,
  keepItem,
  keepLive,
  openSavedItem,
} from "./saved-items.ts";
import { openNotice, showNotice } from "./pushed-notices.ts";
import { scope } from "./scope.ts";

scope.addEventListener("install", (event) => event.waitUntil(keepBuild().then(() => scope.skipWaiting())));

scope.addEventListener("activate", (event) =>
  event.waitUntil(
    dropOldBuilds()
      .then(forgetOtherBuilds)
      .then(() => scope.clients.claim()),
  ),
);

scope.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage;
  if (message.kind === "keep") event.waitUntil(keepItem(message));
  else if (message.kind === "keep-live") event.waitUntil(keepLive(message.path));
  else if (message.kind === "keep-till") event.waitUntil(keepTill());
  else if (message.kind === "forget") event.waitUntil(forgetItem(message.id));
  else event.waitUntil(heedOwner(message.id, message.codes));
});

scope.addEventListener("push", (event) => {
  const pushed = event.data?.json() as PushedNotice | undefined;
  if (pushed) event.waitUntil(showNotice(pushed));
});

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event.notification.data as string));
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname: path } = new URL(request.url);
  const fromPath = request.referrer ? new URL(request.referrer).pathname : null;
  const plan = planRequest({
    method: request.method,
    mode: request.mode,
    own: origin === location.origin,
    path,
    fromPath,
  });
  switch (plan.kind) {
    case "pass":
      return;
    case "forget":
      return event.waitUntil(forgetEverybody());
    case "asset":
      return event.respondWith(answerAsset(request));
    case "file":
      return event.respondWith(answerFile(request));
    case "routes":
      // The navigation then becomes a full page load, which comes through here again.
      return event.respondWith(fetch(request).catch(() => jsonResponse({})));
    case "item-data":
      return event.respondWith(fetchItem(request, plan.id));
    case "item":
      return event.respondWith(answerItem(request, plan.id, path));
    case "page":
      return event.respondWith(fetch(request).catch(() => withoutNetwork(request)));
    case "till":
      return event.respondWith(answerTill(request, path, plan.waits));
  }
});

/** Who waits for a page of the till waits no longer than this. */
const longestWaitMs = 60_000;

function patienceEnds(ms = networkPatienceMs): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}

/** The data of an item, and whether it is gone; a network error without a network. */
async function fetchItem(request: Request, id: string): Promise<Response> {
  const response = await fetch(request).catch(() => Response.error());
  if (response.status === 404 || response.status === 410) await forgetItem(id);
  return response;
}

/**
 * An item's page: the server's if it comes in time, otherwise the saved one, otherwise the server's whenever
 * it comes.
 */
async function answerItem(request: Request, id: string, path: string): Promise<Response> {
  const network = fetchItem(request, id);
  const first = await Promise.race([network, patienceEnds()]);
  if (first && first.type !== "error" && first.status < 500) return first;
  const saved = await openSavedItem(id, path);
  if (saved) return saved;
  const late = await network;
  return late.type === "error" ? withoutNetwork(request) : late;
}

/** The offline page at its own address, because a Remix page identifies itself by its address. */
async function withoutNetwork({ url }: Request): Promise<Response> {
  const { pathname, search } = new URL(url);
  const page = offlinePath(pathname, navigator.languages);
  // When even this page is not cached any more, it must not redirect to itself.
  if (pathname === page) return (await keptFile(page)) ?? Response.error();
  return Response.redirect(`${page}?${new URLSearchParams({ from: pathname + search }).toString()}`);
}

/**
 * A page of the till: the server's if it comes in time, for who `waits` within a minute; otherwise, and when a proxy says that
 * there is no server, the till's own page, where this device keeps it. That one has an address of its own, as above, and there
 * it is shown at once. Only pages are asked for here: what moves money is posted, and goes its way.
 */
async function answerTill(request: Request, path: string, waits: boolean): Promise<Response> {
  const page = offlineTillPath(path);
  // A cache that cannot be read is none.
  const kept = await keptFile(page).catch(() => undefined);
  if (!kept) return fetch(request);
  if (path === page) return kept;
  const network = fetch(request).catch(() => null);
  const first = await Promise.race([network, patienceEnds(waits ? longestWaitMs : networkPatienceMs)]);
  return first && isOfHouse(first) ? first : Response.redirect(page);
}
