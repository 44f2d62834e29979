import { randomInt } from "node:crypto";
import { v7 } from "uuid";
import { businessDayOf, endOfDay } from "#app/core/domain/business-day.ts";
import { codeAlphabet, itemCodeLength } from "#app/core/domain/wallet/in-store-code.ts";

/** A new id: opaque to callers, growing with time so that indexes stay compact. */
export function newId(): string {
  return v7();
}

/** A new item's ten characters, from a cryptographic source. */
export function newItemCode(): string {
  return Array.from({ length: itemCodeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join("");
}

/** An offer of which an item is put into a wallet. */
interface ItemOffer {
  id: string;
  /** Compared by the function that takes the item; left out if the offer is given as it is then. */
  version?: number;
  validTo: Date | null;
  /** The slot of its stock to take a unit from; 0 if unlimited. */
  slot: number;
}

/** A new item, as the database's functions take it (`new_item`). It is good to the end of the offer's last day. */
export function newItem({ id, version, validTo, slot }: ItemOffer) {
  return {
    ...{ offer: id, version: version ?? null, purchase: newId(), item: newId(), code: newItemCode() },
    valid_to: validTo && endOfDay(businessDayOf(validTo)),
    slot,
  };
}
