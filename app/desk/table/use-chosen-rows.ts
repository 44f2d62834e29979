import { useState } from "react";

/** Which of the shown rows are ticked. A tick stays while its row is on another page of the list, and counts when shown. */
export function useChosenRows(rows: readonly { id: string }[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    count: rows.filter(({ id }) => chosen.has(id)).length,
    has: (id: string) => chosen.has(id),
    choose: (id: string, isChosen: boolean) => {
      setChosen(
        (before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)),
      );
    },
    chooseAll: (isChosen: boolean) => {
      setChosen(new Set(isChosen ? rows.map(({ id }) => id) : []));
    },
  };
}
