import type { ShownMergeSide } from "#app/components/operator/merge-sides.tsx";
import type { MergeSide } from "#app/db/accounts/merge-facts.server.ts";
import { isDetailCode } from "#app/domain/refusals.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { MergePreview } from "#app/services/merge-preview.server.ts";
import { customerName } from "./operator-words.server.ts";

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
