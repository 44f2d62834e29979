import type { Texts } from "./text-of.ts";

/** Files of texts by their paths, each read when it is needed. */
export type TextFiles = Record<string, (<Read = Texts>() => Promise<Read>) | undefined>;

/** The texts that only pages of the desk and the till have; browser-texts.ts has all others. */
export const staffFiles = import.meta.glob(
  "./locales/*/{asked,campaigns,documents,figures,house,lists,messages,operator,outreach,partner,partner-money,partner-news,passes,payouts,proposals,staff,submissions,support,till,triggers}.json",
  {
    import: "default",
  },
) as TextFiles;
