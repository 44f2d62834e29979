import { data, redirect } from "#app/remix.server.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import { saveToGoogle } from "./save-to-google.server.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";

/**
 * Leads to Google Wallet, which offers to keep the card, after the form that says what Google keeps. A form may lead to
 * our own pages alone (form-action), so the answer is a document that goes on by itself.
 */
export const action = customerAction(async (call) => {
  const link = await saveToGoogle(call);
  if (!link.ok) throw data(null, { status: errorTable[link.refusal].status });
  return new Response(
    `<!doctype html><title>Google Wallet</title><a href="${link.value}">Google Wallet</a>`,
    {
      headers: {
        "Cache-Control": "no-store",
        "Content-Type": "text/html; charset=utf-8",
        Refresh: `0; url=${link.value}`,
      },
    },
  );
});

/** Opening the address sends nothing abroad; only the form does. */
export const loader = customerLoader(({ language }) => redirect(`/${language}/card`));
