import type { PushedNotice } from "#app/domain/notices/pushed.ts";
import { scope } from "./scope.ts";

/** Shows what happened; the page that it opens is kept with it. */
export function showNotice({ title, text, url, tag, language }: PushedNotice): Promise<void> {
  return scope.registration.showNotification(title, {
    body: text,
    tag,
    data: url,
    lang: language,
    dir: language === "ar" ? "rtl" : "ltr",
    icon: "/icons/icon-192.png",
  });
}

/** The page that a notice is about: in an open page of ours, or else in a new one. */
export async function openNotice(url: string): Promise<void> {
  const [open] = await scope.clients.matchAll({ type: "window" });
  if (!open || new URL(url).origin !== location.origin) {
    await scope.clients.openWindow(url);
    return;
  }
  await open.focus();
  await open.navigate(url);
}
