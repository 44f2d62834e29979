import { AtSign, Smartphone } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { shownLogin } from "#app/core/ui/forms/shown-login.ts";

interface LoginFactsProps {
  /** Verified; null when there is none. */
  email: string | null;
  phone: string | null;
  /** Contact data that the customer entered without verifying it. */
  unprovedPhone: string | null;
}

/** The customer's current logins. */
export function LoginFacts({ email, phone, unprovedPhone }: LoginFactsProps) {
  const { t } = useTranslation("security");
  const icon = "size-5.5 text-brand-ink";
  const facts = [
    {
      label: t("login.email"),
      login: email,
      unproved: false,
      sign: <AtSign className={icon} />,
    },
    {
      label: t("login.phone"),
      login: phone ?? unprovedPhone,
      unproved: unprovedPhone !== null,
      sign: <Smartphone className={icon} />,
    },
  ];
  return (
    <List>
      {facts.map(({ label, login, unproved, sign }) => (
        <ListRow
          key={label}
          leading={sign}
          subtitle={unproved && t("login.unprovedHint")}
          title={
            <>
              <span className="flex flex-wrap items-center justify-between gap-x-3 text-sm font-normal text-muted">
                {label}
                {unproved && <Badge tone="warn">{t("login.unproved")}</Badge>}
              </span>
              {login === null ? (
                <span className="font-normal">{t("login.none")}</span>
              ) : (
                <bdi dir="ltr" translate="no" className="break-all tabular">
                  {shownLogin(login).text}
                </bdi>
              )}
            </>
          }
        />
      ))}
    </List>
  );
}
