import { v7 } from "uuid";

/** A new id: opaque to callers, growing with time so that indexes stay compact. */
export function newId(): string {
  return v7();
}
