/** A login on its own line, complete and in its own direction. A long address breaks at its @ first. */
export function LoginLine({ text }: { text: string }) {
  const at = text.indexOf("@");
  return (
    <bdi dir="ltr" translate="no" className="block font-semibold wrap-anywhere text-ink rtl:text-end">
      {at > 0 ? text.slice(0, at) : text}
      {at > 0 && <wbr />}
      {at > 0 && text.slice(at)}
    </bdi>
  );
}
