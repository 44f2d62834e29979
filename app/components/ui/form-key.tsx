import { useActionData } from "@remix-run/react";

/**
 * Makes a form that is sent twice count once. One that failed or was refused is sent again under the key that its answer
 * names: nobody knows whether an earlier sending counted.
 */
export function FormKey({ value }: { value: string }) {
  const answer = useActionData<{ values?: { idempotencyKey?: string } } | null>();
  return <input type="hidden" name="idempotencyKey" value={answer?.values?.idempotencyKey || value} />;
}
