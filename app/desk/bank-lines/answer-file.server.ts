import { createHash } from "node:crypto";
import { data } from "#app/remix.server.ts";
import { refuse, type Refused } from "#app/core/domain/refusals.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { formRefusalOf } from "#app/core/pages/form.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { BankLinesView } from "#app/settlement/bank-lines/bank-lines-answer.ts";
import { previewBankLines, takeBankLines } from "#app/settlement/bank-lines/take-bank-lines.server.ts";

/** Lines beyond these are not shown: they would make the page too long. */
const mostShown = 200;

/** Shows what a file of a form would match; a file that has just been shown is taken. */
export async function answerFile(call: OperatorCall, form: FormData) {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0)
    return refusedFile(refuse("INVALID_INPUT", { details: [{ path: "file", code: "REQUIRED" }] }));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hash = createHash("sha256").update(bytes).digest("hex");
  // Only a file whose outcome the operator has seen is taken; a different file is shown first.
  const takes = form.get("intent") === "take" && form.get("checked") === hash;
  const answer = takes ? await takeBankLines(call, bytes) : await previewBankLines(bytes);
  if (!answer.ok) return refusedFile(answer);
  return data({ outcome: shown(answer.value, { call, checked: takes ? null : hash }) });
}

export function refusedFile(refused: Refused) {
  return data(formRefusalOf(refused, new FormData()), { status: errorTable[refused.refusal].status });
}

function shown(
  { matched, unmatched }: BankLinesView,
  { call, checked }: { call: OperatorCall; checked: string | null },
) {
  return {
    // The hash of a file that was only shown, to take it; null once it is taken.
    checked,
    matched,
    unmatched: unmatched.slice(0, mostShown).map(({ row, because }) => ({
      ...{ row, because },
      line: formatNumber(row, call.language),
    })),
    more: Math.max(unmatched.length - mostShown, 0),
  };
}
