import { ListRow } from "#app/core/ui/list.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

interface SalePointRowProps {
  salePoint: { id: string; code: string; name: string };
  /** Its store, if the list does not name it already. */
  store?: string;
}

/** A sale point in a list, with its code. */
export function SalePointRow({ salePoint: { id, code, name }, store }: SalePointRowProps) {
  const language = useLanguage();
  return (
    <ListRow
      to={`/${language}/operator/sale-points/${id}`}
      title={<bdi>{name}</bdi>}
      subtitle={store !== undefined && <bdi>{store}</bdi>}
      trailing={
        <bdi translate="no" dir="ltr" className="font-code text-sm text-muted">
          {code}
        </bdi>
      }
    />
  );
}
