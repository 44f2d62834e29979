import { z } from "zod";
import { redirect } from "#app/remix.server.ts";
import { newCashierBody } from "#app/core/domain/cashiers/cashier-record.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import { withFormKey } from "#app/core/pages/call.server.ts";
import { checkForm } from "#app/core/pages/form.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { pressed } from "#app/core/services/record-change.server.ts";
import { changeCashier, createCashier } from "./cashier.server.ts";
import type { CashierIntent } from "./cashier-row.tsx";

interface CashierForm {
  call: PartnerCall;
  form: FormData;
}

const ofCashier = z.object({ cashier: idSchema, version: z.coerce.number().int().min(1) });

const handlers: Record<CashierIntent, (sent: CashierForm) => Promise<Decision<object>>> = {
  add: addCashier,
  pin: changePin,
  on: (sent) => setActive(sent, true),
  off: (sent) => setActive(sent, false),
};

/** Handles a form of the cashiers' page. A PIN that was typed is never shown again. */
export async function answerCashierForm(intent: CashierIntent, { call, form }: CashierForm) {
  const keyed = withFormKey(call, form, `cashiers/${intent}`);
  const outcome = await handlers[intent]({ call: keyed, form });
  if (!outcome.ok)
    return refusedAuthForm(outcome, form, call, { keep: ["intent", "cashier", "storeId", "name"] });
  return redirect(`/${call.language}/partner/cashiers?done=${intent}`);
}

async function addCashier({ call, form }: CashierForm): Promise<Decision<object>> {
  const input = checkForm(newCashierBody.pick({ storeId: true, name: true, pin: true }), form);
  return input.ok ? createCashier(call, input.value) : input;
}

async function changePin({ call, form }: CashierForm): Promise<Decision<object>> {
  const input = checkForm(ofCashier.extend(newCashierBody.pick({ pin: true }).shape), form);
  if (!input.ok) return input;
  return changeCashier(call, input.value.cashier, { pin: input.value.pin });
}

async function setActive({ call, form }: CashierForm, active: boolean): Promise<Decision<object>> {
  const input = checkForm(ofCashier, form);
  if (!input.ok) return input;
  return changeCashier(pressed(call, input.value.version), input.value.cashier, { active });
}
