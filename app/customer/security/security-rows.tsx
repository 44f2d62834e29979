import {
  AtSign,
  Bell,
  Download,
  ClipboardCheck,
  KeyRound,
  LockKeyhole,
  MonitorSmartphone,
  Trash2,
} from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

interface SecurityRowsProps {
  hasPassword: boolean;
  hasPin: boolean;
}

/** The links for securing, exporting or deleting the account. */
export function SecurityRows({ hasPassword, hasPin }: SecurityRowsProps) {
  const { t } = useTranslation("security");
  const profile = `/${useLanguage()}/profile`;
  const choosePassword = `/${useLanguage()}/reset-password?next=${encodeURIComponent(profile)}`;
  const icon = "size-5.5 text-brand-ink";
  return (
    <nav aria-labelledby="security">
      <h2 id="security" className="mb-2.5 text-lg font-semibold">
        {t("rows.title")}
      </h2>
      <List>
        <ListRow
          to={hasPassword ? `${profile}/change-password` : choosePassword}
          leading={<LockKeyhole className={icon} />}
          title={t("rows.password")}
          subtitle={t(hasPassword ? "rows.passwordHint" : "rows.choosePasswordHint")}
        />
        <ListRow
          to={`${profile}/change-login`}
          leading={<AtSign className={icon} />}
          title={t("rows.login")}
          subtitle={t("rows.loginHint")}
        />
        <ListRow
          to={profile.replace(/profile$/, "pin")}
          leading={<KeyRound className={icon} />}
          title={t("rows.pin")}
          subtitle={t(hasPin ? "rows.pinSet" : "rows.pinNone")}
        />
        <ListRow
          to={`${profile}/notifications`}
          leading={<Bell className={icon} />}
          title={t("rows.notifications")}
          subtitle={t("rows.notificationsHint")}
        />
        <ListRow
          to={`${profile}/devices`}
          leading={<MonitorSmartphone className={icon} />}
          title={t("rows.devices")}
          subtitle={t("rows.devicesHint")}
        />
        <ListRow
          to={`${profile}/consents`}
          leading={<ClipboardCheck className={icon} />}
          title={t("rows.consents")}
          subtitle={t("rows.consentsHint")}
        />
        <ListRow
          className="press relative hover:bg-sunken"
          leading={<Download className={icon} />}
          title={
            // A file, not a page, so the browser downloads it.
            <a href={`${profile}/export`} download className="after:absolute after:inset-0">
              {t("rows.export")}
            </a>
          }
          subtitle={t("rows.exportHint")}
        />
        <ListRow
          to={`${profile}/delete-account`}
          leading={<Trash2 className="size-5.5 text-danger-ink" />}
          title={t("rows.delete")}
        />
      </List>
    </nav>
  );
}
