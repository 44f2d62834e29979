import { useActionData } from "@remix-run/react";

/**
 * Makes a form that is sent twice count only once. After a failure or refusal the form is sent again under
 * the key that the answer names, because an earlier attempt may have counted.
 */
export function FormKey({ value }: { value: string }) {
  const answer = useActionData<{ values?: { idempotencyKey?: string } } | null>();
  return <input type="hidden" name="idempotencyKey" value={answer?.values?.idempotencyKey || value} />;
}
