import { data, redirect } from "#app/remix.server.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import { getApplePass } from "./apple-pass.server.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";
import { passResponse } from "./pass-response.server.ts";

/** The card as a pass for Apple's wallet, after the form that says what Apple learns. */
export const action = customerAction(async (call) => {
  const pass = await getApplePass(call);
  if (!pass.ok) throw data(null, { status: errorTable[pass.refusal].status });
  return passResponse(pass.value);
});

/** Opening the address allows nothing; only the form does. */
export const loader = customerLoader(({ language }) => redirect(`/${language}/card`));
