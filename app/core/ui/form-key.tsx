import { useActionData } from "#app/remix.ts";

/**
 * The idempotency key of a form: a form that is sent twice counts once. After a failure or refusal the form
 * is sent again with the key that the answer names, because an earlier attempt may have counted.
 */
export function FormKey({ value }: { value: string }) {
  const answer = useActionData<{ values?: { idempotencyKey?: string } } | null>();
  return <input type="hidden" name="idempotencyKey" value={answer?.values?.idempotencyKey || value} />;
}
