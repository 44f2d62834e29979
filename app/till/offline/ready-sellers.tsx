import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { isKnownBy } from "#app/till/kept/pin-verifier.ts";
import { useKept } from "./use-offline-till.ts";

/**
 * Which of the store's sellers may sell at this till without a network, and which have to sign in at it once before; nothing
 * where the till asks for a name, or keeps nothing yet.
 */
export function ReadySellers() {
  const { t } = useTranslation("unplugged");
  const { kept } = useKept();
  if (kept === null || kept === "REFUSED") return null;
  const { till, verifiers } = kept;
  const sellers = till?.kit?.cashiers ?? [];
  if (sellers.length === 0) return null;
  return (
    <List label={t("device.sellers.title")}>
      {sellers.map((seller) => (
        <ListRow
          key={seller.id}
          title={<bdi translate="no">{seller.name}</bdi>}
          subtitle={t(isKnownBy(verifiers, seller) ? "device.sellers.ready" : "device.sellers.unready")}
        />
      ))}
    </List>
  );
}
