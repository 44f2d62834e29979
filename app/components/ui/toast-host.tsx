import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { cssTransition, toast, ToastContainer, type TypeOptions } from "react-toastify/unstyled";
import { directionOf } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/components/use-language.ts";
import { PointStar } from "#app/components/zellige/point-star.tsx";
import { iconButtonClass } from "./icon-button.tsx";
import { subscribeToasts, takeToasts, type ToastType } from "./toasts.tsx";

const types: Record<ToastType, TypeOptions> = {
  default: "default",
  info: "info",
  success: "success",
  warn: "warning",
  error: "error",
};

const signs = { default: PointStar, info: Info, success: CircleCheck, warn: TriangleAlert, error: CircleAlert };
const slide = cssTransition({ enter: "toast-in", exit: "toast-out", collapseDuration: 160 });

function showWaiting(): void {
  for (const { id, text, type } of takeToasts()) {
    const Sign = signs[type];
    toast(text, { toastId: id, type: types[type], icon: () => <Sign aria-hidden="true" className="size-5" /> });
  }
}

/** Loaded by `Toasts` when there is something to say. */
export default function ToastHost() {
  const { t } = useTranslation();
  const rtl = directionOf(useLanguage()) === "rtl";
  useEffect(() => {
    showWaiting();
    return subscribeToasts(showWaiting);
  }, []);
  return (
    <ToastContainer
      position="top-center"
      autoClose={5000}
      limit={4}
      newestOnTop
      rtl={rtl}
      transition={slide}
      aria-label={t("toast.region")}
      closeButton={({ closeToast }) => (
        <button type="button" aria-label={t("actions.close")} onClick={closeToast} className={`${iconButtonClass} toast-close`}>
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    />
  );
}
