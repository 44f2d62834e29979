import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import type { PartnerRight } from "#app/core/domain/partners/rights.ts";
import { WhileOpen } from "#app/partner/frame/while-open.tsx";

/** A key of a till or of a system of the partner's own, with its moments in words. */
export interface ShownKey {
  id: string;
  /** A till's: the store's name, null for all of them; a system's own name. */
  name: string | null;
  kind: "till" | "system";
  /** Null for all. */
  rights: readonly PartnerRight[] | null;
  since: string;
  ends: string | null;
}

/** One key, and its end. */
export function KeyRow({ shown: { id, name, kind, rights, since, ends } }: { shown: ShownKey }) {
  const { t } = useTranslation("house");
  const title = name ?? t("keys.allStores");
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-5">
      <div>
        <p className="font-medium break-words">
          <bdi>{title}</bdi>
        </p>
        <p className="text-sm text-muted">
          {kind === "till"
            ? t("keys.till")
            : (rights?.map((right) => t(`rights.${right}`)).join(" · ") ?? t("rights.all"))}
        </p>
        <p className="text-sm text-muted">{t("keys.since", { at: since })}</p>
        {ends !== null && <p className="text-sm text-muted">{t("keys.ends", { at: ends })}</p>}
      </div>
      <WhileOpen>
        <ConfirmAction
          ask={t("keys.end.ask")}
          name={t("keys.end.of", { name: title })}
          text={t(`keys.end.${kind}`)}
          tone="danger"
        >
          <Form method="post">
            <input type="hidden" name="key" value={id} />
            <SubmitButton intent="end" variant="danger">
              {t("keys.end.yes")}
            </SubmitButton>
          </Form>
        </ConfirmAction>
      </WhileOpen>
    </li>
  );
}
