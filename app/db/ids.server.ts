import { randomInt } from "node:crypto";
import { v7 } from "uuid";
import { codeAlphabet, itemCodeLength } from "#app/domain/wallet/in-store-code.ts";

/** A new id: opaque to callers, growing with time so that indexes stay compact. */
export function newId(): string {
  return v7();
}

/** A new item's ten characters, from a cryptographic source. */
export function newItemCode(): string {
  return Array.from({ length: itemCodeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join("");
}
