import type { Language } from "#app/i18n/languages.ts";

/** What the service worker gets of a notice, as JSON. */
export interface PushedNotice {
  title: string;
  text: string;
  /** The page that it opens, whole. */
  url: string;
  /** A second push with the same tag replaces the first. */
  tag: string;
  language: Language;
  /** A page of ours that is in sight says it itself: then the device stays silent. */
  unlessInSight?: boolean;
}
