import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "./icons.tsx";
import { useEffect, useRef } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { cssTransition, toast, ToastContainer, type TypeOptions } from "react-toastify/unstyled";
import { directionOf } from "#app/core/domain/languages.ts";
import { useLanguage } from "./use-language.ts";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";
import { iconButtonClass } from "./icon-button.tsx";
import { subscribeToasts, takeToasts, type ToastType } from "./toasts.tsx";

const types: Record<ToastType, TypeOptions> = {
  default: "default",
  info: "info",
  success: "success",
  warn: "warning",
  error: "error",
};

const signs = {
  default: PointStar,
  info: Info,
  success: CircleCheck,
  warn: TriangleAlert,
  error: CircleAlert,
};
const slide = cssTransition({
  enter: "Toastify--animate toast-in",
  exit: "Toastify--animate toast-out",
  collapseDuration: 160,
});

/** A modal dialog covers everything that came before it, so the toasts move above it again. */
function aboveEverything(layer: HTMLElement | null): void {
  if (!layer?.showPopover) return;
  layer.setAttribute("popover", "manual");
  if (layer.matches(":popover-open")) layer.hidePopover();
  layer.showPopover();
}

function showWaiting(): void {
  for (const { id, text, type, repeats } of takeToasts()) {
    const Sign = signs[type];
    toast(repeats ? <span aria-hidden>{text}</span> : text, {
      // The same words again, while they are still to be seen, are not shown twice.
      toastId: repeats ? text : id,
      type: types[type],
      role: repeats ? "presentation" : type === "error" ? "alert" : "status",
      icon: () => <Sign className="size-5" />,
      // Its bar has a name that would be read out.
      hideProgressBar: repeats,
      ...(repeats && { closeButton: <X aria-hidden className="toast-close m-3 size-4 text-muted" /> }),
    });
  }
}

/** Loaded by `ToastRegion` with the first toast. */
export default function ToastHost() {
  const { t } = useTranslation();
  const rtl = directionOf(useLanguage()) === "rtl";
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = () => {
      // Only when needed, because it restarts the toasts' timers. Every dialog of ours is modal.
      if (document.querySelector("dialog[open]")) aboveEverything(layer.current);
      showWaiting();
    };
    show();
    return subscribeToasts(show);
  }, []);
  return (
    <div ref={layer} className="toast-layer">
      <ToastContainer
        position="top-center"
        autoClose={5000}
        limit={4}
        closeOnClick
        pauseOnFocusLoss={false}
        rtl={rtl}
        transition={slide}
        aria-label={t("toast.region")}
        closeButton={({ closeToast }) => (
          <button
            type="button"
            aria-label={t("actions.close")}
            onClick={closeToast}
            className={`${iconButtonClass} toast-close`}
          >
            <X className="size-4" />
          </button>
        )}
      />
    </div>
  );
}
