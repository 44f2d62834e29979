import type { PushedNotice } from "#app/core/domain/notices/pushed.ts";
import { isCustomerPage } from "#app/core/domain/offline/decide-request.ts";
import { directionOf } from "#app/core/domain/languages.ts";
import { scope, type PageClient } from "./scope.ts";

/** Shows what happened; the page that it opens is kept with it. */
export async function showNotice(notice: PushedNotice): Promise<void> {
  const { title, text, url, tag, language, unlessInSight = false } = notice;
  if (unlessInSight && (await isInSight())) return;
  await scope.registration.showNotification(title, {
    body: text,
    tag,
    data: url,
    lang: language,
    dir: directionOf(language),
    icon: "/icons/icon-192.png",
  });
}

async function isInSight(): Promise<boolean> {
  return (await customerPages()).some(({ visibilityState }) => visibilityState === "visible");
}

/** The open pages that are the customer's: in the till or at the desk somebody may be writing. */
async function customerPages(): Promise<PageClient[]> {
  const open = await scope.clients.matchAll({ type: "window" });
  return open.filter(({ url }) => isCustomerPage(new URL(url).pathname));
}

/** The page that a notice is about: in an open page of the customer's, or else in a new one. */
export async function openNotice(url: string): Promise<void> {
  const [open] = await customerPages();
  if (!open || new URL(url).origin !== location.origin) {
    await scope.clients.openWindow(url);
    return;
  }
  await open.focus();
  await open.navigate(url);
}
