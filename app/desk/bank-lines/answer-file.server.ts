import { createHash } from "node:crypto";
import { z } from "zod";
import { data } from "#app/remix.server.ts";
import { refuse, type Refused } from "#app/core/domain/refusals.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { formRefusalOf } from "#app/core/pages/form.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { BankLinesView } from "#app/settlement/bank-lines/bank-lines-answer.ts";
import { previewBankLines, takeBankLines } from "#app/settlement/bank-lines/take-bank-lines.server.ts";

/** Lines beyond these are not shown: they would make the page too long. */
const mostShown = 200;

/** Lines of which a person says that they are other payments than equal ones that were taken, by their place in the file. */
const others = z.array(z.coerce.number().int().min(1)).max(mostShown);

/** Shows what a file of a form would match; a file that has just been shown is taken. */
export async function answerFile(call: OperatorCall, form: FormData) {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0)
    return refusedFile(refuse("INVALID_INPUT", { details: [{ path: "file", code: "REQUIRED" }] }));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hash = createHash("sha256").update(bytes).digest("hex");
  const seen = String(form.get("checked"));
  // What was said of lines of one file says nothing of another's.
  const said = seen.startsWith(hash) ? others.safeParse(form.getAll("another")).data : [];
  const another = [...new Set(said)].toSorted((a, b) => a - b);
  // Only a file whose outcome the operator has seen is taken; a different file, or another word on its lines, is shown first.
  const checked = `${hash} ${another.join()}`;
  const takes = form.get("intent") === "take" && seen === checked;
  const answer = takes ? await takeBankLines(call, bytes, another) : await previewBankLines(bytes, another);
  if (!answer.ok) return refusedFile(answer);
  return data({ outcome: shown(answer.value, { call, another, checked: takes ? null : checked }) });
}

export function refusedFile(refused: Refused) {
  return data(formRefusalOf(refused, new FormData()), { status: errorTable[refused.refusal].status });
}

function shown(
  { matched, unmatched, excess }: BankLinesView,
  { call, another, checked }: { call: OperatorCall; another: number[]; checked: string | null },
) {
  return {
    another,
    // The hash of a file that was only shown, to take it; null once it is taken.
    checked,
    matched,
    unmatched: unmatched.slice(0, mostShown).map(({ row, because }) => ({
      ...{ row, because },
      line: formatNumber(row, call.language),
    })),
    more: Math.max(unmatched.length - mostShown, 0),
    excess: excess.slice(0, mostShown).map(({ row, reference, millimes }) => ({
      ...{ row, reference, amount: formatMoney(millimes, call.language) },
      line: formatNumber(row, call.language),
    })),
  };
}
