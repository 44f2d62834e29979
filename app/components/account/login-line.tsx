/** A login on a line of its own, whole and in its own direction; a long address breaks at its @ first. */
export function LoginLine({ text }: { text: string }) {
  const at = text.indexOf("@");
  return (
    <bdi dir="ltr" className="block font-semibold wrap-anywhere text-ink rtl:text-end">
      {at > 0 ? text.slice(0, at) : text}
      {at > 0 && <wbr />}
      {at > 0 && text.slice(at)}
    </bdi>
  );
}
