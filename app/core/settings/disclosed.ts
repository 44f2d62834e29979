import { receiversOf, type Receiver, type ReceiverSettings } from "./receivers.ts";

/** One who gets something, as the privacy policy names them. */
export type DisclosedReceiver = Pick<Receiver, "id" | "name" | "country" | "personal">;

/** What the privacy policy takes from the settings. */
export interface Disclosed {
  receivers: DisclosedReceiver[];
  /** The number of the declaration to INPDP. */
  declaration: string;
  /** The reference of its authorisation to transfer data abroad; null for none. */
  transfer: string | null;
}

export function disclosedBy(settings: ReceiverSettings & { INPDP_DECLARATION: string }): Disclosed {
  return {
    receivers: receiversOf(settings).map(({ id, name, country, personal }) => ({
      id,
      name,
      country,
      personal,
    })),
    declaration: settings.INPDP_DECLARATION,
    transfer: settings.INPDP_TRANSFER ?? null,
  };
}

/**
 * Who gets customers' data today and did not by what was kept: another company, or the same in another country. One that only
 * got another name is no news.
 */
export function newReceivers(
  kept: Pick<Disclosed, "receivers">,
  today: Pick<Disclosed, "receivers">,
): DisclosedReceiver[] {
  const had = new Set(kept.receivers.map(({ id, country }) => `${id} ${country}`));
  return today.receivers.filter(({ id, country, personal }) => personal && !had.has(`${id} ${country}`));
}
