import { Checkbox } from "#app/core/ui/checkbox.tsx";
import { noticeKinds } from "#app/core/domain/notices/notice.ts";
import type { NoticePreferences } from "#app/core/domain/notices/preferences.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

/**
 * Two choices for each kind of notice: push and mail. While pushes are off, the push choice is hidden and
 * keeps its value.
 */
export function KindChoices({ kinds, pushes }: { kinds: NoticePreferences["kinds"]; pushes: boolean }) {
  const { t } = useTranslation("notices");
  return (
    <div className="divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-low">
      {noticeKinds.map((kind) => (
        <fieldset key={kind} className="px-4 py-3 sm:px-5">
          <legend className="float-start mb-1 w-full">
            <span className="block font-medium">{t(`kinds.${kind}.name`)}</span>
            <span className="block text-sm text-muted">{t(`kinds.${kind}.about`)}</span>
          </legend>
          <div className="clear-both flex flex-wrap gap-x-6">
            {pushes ? (
              <Checkbox
                name={`${kind}.push`}
                defaultChecked={kinds[kind].push}
                label={t("preferences.push")}
              />
            ) : (
              kinds[kind].push && <input type="hidden" name={`${kind}.push`} value="on" />
            )}
            <Checkbox name={`${kind}.mail`} defaultChecked={kinds[kind].mail} label={t("preferences.mail")} />
          </div>
        </fieldset>
      ))}
    </div>
  );
}
