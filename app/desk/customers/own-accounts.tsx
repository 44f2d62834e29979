import { Link } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import { List } from "#app/core/ui/list.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { OwnAccountSign } from "#app/core/domain/referrals/own-account.ts";

/** Another account that may be the same person's. */
export interface ShownOwnAccount {
  userId: string;
  name: string;
  signs: OwnAccountSign[];
  /** That its invite was refused, and when, as text. */
  refused: string | null;
}

/** Accounts that share something with this one that two people rarely share. */
export function OwnAccounts({ accounts }: { accounts: readonly ShownOwnAccount[] }) {
  const { t } = useTranslation("support");
  const language = useLanguage();
  if (accounts.length === 0) return <p className="text-sm text-muted">{t("own.none")}</p>;
  return (
    <List label={t("own.title")}>
      {accounts.map(({ userId, name, signs, refused }) => (
        <li key={userId} className="grid grid-cols-1 gap-1 px-4 py-3.5 sm:px-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to={`/${language}/operator/customers/${userId}/devices`}
              className="inline-flex min-h-6 items-center font-medium wrap-anywhere text-brand-ink underline underline-offset-4"
            >
              <bdi>{name}</bdi>
            </Link>
            {signs.map((sign) => (
              <Badge key={sign} tone="warn">
                {t(`own.signs.${sign}`)}
              </Badge>
            ))}
          </p>
          {refused !== null && <p className="text-sm text-muted">{refused}</p>}
        </li>
      ))}
    </List>
  );
}
