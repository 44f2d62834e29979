import { mostWorthMillimes } from "#app/core/domain/wheels/closed.ts";
import type { WheelName } from "#app/core/domain/wheels/prize.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { readWheelDoor } from "#app/core/services/wheels/wheel-door.server.ts";
import { formatMoney } from "#app/core/ui/format.ts";

/** Why a wheel stays closed, in words; null while it is open. */
export async function closedText(
  { now, language }: Pick<OperatorCall, "now" | "language">,
  wheel: WheelName,
): Promise<string | null> {
  const { closed, worthMillimes } = await readWheelDoor(wheel, now);
  if (closed === null) return null;
  return translator(language)(`prizes.closed.${closed}`, {
    ns: "operator",
    worth: formatMoney(worthMillimes, language),
    most: formatMoney(mostWorthMillimes, language),
  });
}
