import { Fragment } from "react";
import { amountsIn } from "./format.ts";

/** A sentence whose amounts a browser's translator leaves alone, while it may translate the words around them. */
export function WithAmounts({ text }: { text: string }) {
  return amountsIn(text).map((part, place) =>
    place % 2 === 0 ? (
      <Fragment key={place}>{part}</Fragment>
    ) : (
      <span key={place} translate="no">
        {part}
      </span>
    ),
  );
}
