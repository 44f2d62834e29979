import type { Language } from "#app/core/domain/languages.ts";

/** What the service worker gets of a notice, as JSON. */
export interface PushedNotice {
  title: string;
  text: string;
  /** The complete address of the page that it opens. */
  url: string;
  /** A second push with the same tag replaces the first. */
  tag: string;
  language: Language;
  /** If one of our pages is visible, that page shows the news itself, and the device stays silent. */
  unlessInSight?: boolean;
}
