import { isRouteErrorResponse, type ClientActionFunctionArgs } from "#app/remix.ts";
import { jsonResponse } from "#app/core/ui/basis/newer-browsers.ts";
import { failedForm } from "#app/core/ui/forms/failed-form.ts";
import { keepTyped, pageBehindSignIn } from "./typed-form.ts";

/**
 * The `clientAction` of every page with a form. If no readable answer comes (no network, a proxy's page, a
 * server that is down), the form keeps its input and shows the failure, instead of being replaced by the
 * error page. If the session has ended, the input waits for the sign-in.
 */
export async function sendForm({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const typed = request.clone();
  try {
    return await serverAction();
  } catch (thrown) {
    const page = thrown instanceof Response ? pageBehindSignIn(thrown) : null;
    if (page !== null) keepTyped(page, await typed.formData());
    const isAnswer = thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500);
    if (isAnswer || request.signal.aborted) throw thrown;
    // A failure status stops Remix from reloading the page's data, which would fail too.
    return jsonResponse(failedForm("API_ERROR", await typed.formData(), Date.now()), 503);
  }
}
