import { isRouteErrorResponse, type ClientActionFunctionArgs } from "#app/remix.ts";
import { failedForm } from "./failed-form.ts";

/**
 * The `clientAction` of every page with a form. If no readable answer comes (no network, a proxy's page, a
 * server that is down), the form keeps its input and shows the failure, instead of being replaced by the
 * error page.
 */
export async function sendForm({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const typed = request.clone();
  try {
    return await serverAction();
  } catch (thrown) {
    const isAnswer = thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500);
    if (isAnswer || request.signal.aborted) throw thrown;
    // A failure status stops Remix from reloading the page's data, which would fail too.
    return Response.json(failedForm("API_ERROR", await typed.formData(), Date.now()), { status: 503 });
  }
}
