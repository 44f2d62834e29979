import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { isKnownBy } from "#app/till/kept/pin-verifier.ts";
import { ProveSeller } from "./prove-seller.tsx";
import { useKept } from "./use-offline-till.ts";

/**
 * Which of the store's sellers may sell at this till without a network. The others can prove their PIN at it here, while somebody
 * else sells; nothing where the till asks for a name, or keeps nothing yet.
 */
export function ReadySellers() {
  const { t } = useTranslation("unplugged");
  const { kept, look } = useKept();
  if (kept === null || kept === "REFUSED") return null;
  const { till, verifiers } = kept;
  const sellers = till?.kit?.cashiers ?? [];
  if (sellers.length === 0) return null;
  return (
    <List label={t("device.sellers.title")}>
      {sellers.map((seller) => {
        const { id, name } = seller;
        const isReady = isKnownBy(verifiers, seller);
        return (
          <ListRow
            key={id}
            title={<bdi translate="no">{name}</bdi>}
            subtitle={
              <span role="status">{t(isReady ? "device.sellers.ready" : "device.sellers.unready")}</span>
            }
            foot={
              !isReady && (
                <ConfirmAction
                  ask={t("device.sellers.prove")}
                  name={t("device.sellers.proveOf", { name })}
                  text={t("device.sellers.proveText")}
                >
                  <ProveSeller cashierId={id} onReady={look} />
                </ConfirmAction>
              )
            }
          />
        );
      })}
    </List>
  );
}
