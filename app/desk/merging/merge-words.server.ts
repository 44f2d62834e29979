import type { ShownMergeSide } from "./merge-sides.tsx";
import type { MergeSide } from "./merge-facts.server.ts";
import { isDetailCode } from "#app/core/domain/refusals.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { MergePreview } from "./merge-preview.server.ts";
import { customerName } from "#app/desk/frame/operator-words.server.ts";

/** Two accounts that are to become one as the desk shows them, and what stands in the way. */
export function mergeShown({ from, into, obstacles }: MergePreview, language: Language) {
  const codes = obstacles.map(({ code }) => code).filter(isDetailCode);
  return {
    from: sideShown(from, language),
    into: sideShown(into, language),
    obstacles: [...new Set(codes)],
  };
}

function sideShown(side: MergeSide, language: Language): ShownMergeSide {
  const { id, logins, level, points, owed, items } = side;
  const named = { ...side, logins: logins.map((login) => ({ login })) };
  return { ...{ id, logins, level, points, owed, items }, name: customerName(named, language) };
}
