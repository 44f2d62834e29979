import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";
import { failedForm } from "./failed-form.ts";

/**
 * The `clientAction` of every page with a form. Where no answer comes that can be read (no network, a proxy's page, a
 * server that is away), the form stays as it was typed and says so, instead of giving way to the error page.
 */
export async function sendForm({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const typed = request.clone();
  try {
    return await serverAction();
  } catch (thrown) {
    const isAnswer = thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500);
    if (isAnswer || request.signal.aborted) throw thrown;
    // With a status of failure the page's loaders are left alone: they would not be answered either.
    return Response.json(failedForm("API_ERROR", await typed.formData(), Date.now()), { status: 503 });
  }
}
