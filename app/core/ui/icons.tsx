import { classNames } from "#app/core/ui/basis/class-names.ts";
import sprite from "#app/core/ui/basis/sprite.svg?url";

export interface IconProps {
  /** Its size is `size-6` without one. */
  className?: string;
  /** What a screen reader says; without one the icon is decoration. */
  label?: string;
  /** Its size within a drawing, in the drawing's units: there a browser does not take sizes from classes. */
  size?: number;
}

export type Icon = (props: IconProps) => JSX.Element;

/** An icon of lucide, drawn from the sprite: `scripts/draw-sprite.ts` puts there each one named here or in the desk's frame. */
export function iconOf(name: string): Icon {
  const drawing = `${sprite}#${name}`;
  return function DrawnIcon({ className, label, size }) {
    const said =
      label === undefined ? ({ "aria-hidden": true } as const) : { role: "img", "aria-label": label };
    return (
      <svg {...said} width={size} height={size} className={classNames("icon", className)}>
        <use href={drawing} />
      </svg>
    );
  };
}

export const ArrowDownUp = iconOf("ArrowDownUp");
export const ArrowLeft = iconOf("ArrowLeft");
export const ArrowRight = iconOf("ArrowRight");
export const AtSign = iconOf("AtSign");
export const Baby = iconOf("Baby");
export const Ban = iconOf("Ban");
export const Banknote = iconOf("Banknote");
export const Bell = iconOf("Bell");
export const Building2 = iconOf("Building2");
export const CalendarClock = iconOf("CalendarClock");
export const CalendarHeart = iconOf("CalendarHeart");
export const CalendarX = iconOf("CalendarX");
export const CalendarX2 = iconOf("CalendarX2");
export const Car = iconOf("Car");
export const Check = iconOf("Check");
export const ChevronDown = iconOf("ChevronDown");
export const ChevronRight = iconOf("ChevronRight");
export const CircleAlert = iconOf("CircleAlert");
export const CircleCheck = iconOf("CircleCheck");
export const CircleOff = iconOf("CircleOff");
export const CirclePlay = iconOf("CirclePlay");
export const CircleQuestionMark = iconOf("CircleQuestionMark");
export const CircleSlash = iconOf("CircleSlash");
export const CircleX = iconOf("CircleX");
export const ClipboardCheck = iconOf("ClipboardCheck");
export const Clock = iconOf("Clock");
export const Copy = iconOf("Copy");
export const Cpu = iconOf("Cpu");
export const CreditCard = iconOf("CreditCard");
export const Crown = iconOf("Crown");
export const Delete = iconOf("Delete");
export const Download = iconOf("Download");
export const Dumbbell = iconOf("Dumbbell");
export const ExternalLink = iconOf("ExternalLink");
export const Eye = iconOf("Eye");
export const EyeOff = iconOf("EyeOff");
export const FerrisWheel = iconOf("FerrisWheel");
export const FileText = iconOf("FileText");
export const FileUp = iconOf("FileUp");
export const Flashlight = iconOf("Flashlight");
export const FlashlightOff = iconOf("FlashlightOff");
export const FlaskConical = iconOf("FlaskConical");
export const Gift = iconOf("Gift");
export const Globe = iconOf("Globe");
export const GraduationCap = iconOf("GraduationCap");
export const Hand = iconOf("Hand");
export const Heart = iconOf("Heart");
export const HeartPulse = iconOf("HeartPulse");
export const History = iconOf("History");
export const Hourglass = iconOf("Hourglass");
export const House = iconOf("House");
export const ImageUp = iconOf("ImageUp");
export const Inbox = iconOf("Inbox");
export const Info = iconOf("Info");
export const KeyRound = iconOf("KeyRound");
export const Landmark = iconOf("Landmark");
export const Languages = iconOf("Languages");
export const List = iconOf("List");
export const Lock = iconOf("Lock");
export const LockKeyhole = iconOf("LockKeyhole");
export const LogOut = iconOf("LogOut");
export const Mail = iconOf("Mail");
export const LocateFixed = iconOf("LocateFixed");
export const MapPin = iconOf("MapPin");
export const Megaphone = iconOf("Megaphone");
export const MessageCircle = iconOf("MessageCircle");
export const MessageCircleQuestion = iconOf("MessageCircleQuestion");
export const MessageSquareText = iconOf("MessageSquareText");
export const Monitor = iconOf("Monitor");
export const MonitorSmartphone = iconOf("MonitorSmartphone");
export const Moon = iconOf("Moon");
export const Nfc = iconOf("Nfc");
export const Palette = iconOf("Palette");
export const Paperclip = iconOf("Paperclip");
export const PencilLine = iconOf("PencilLine");
export const Plus = iconOf("Plus");
export const Printer = iconOf("Printer");
export const QrCode = iconOf("QrCode");
export const Radio = iconOf("Radio");
export const Receipt = iconOf("Receipt");
export const ReceiptText = iconOf("ReceiptText");
export const RefreshCw = iconOf("RefreshCw");
export const RotateCcw = iconOf("RotateCcw");
export const Scale = iconOf("Scale");
export const ScanLine = iconOf("ScanLine");
export const ScrollText = iconOf("ScrollText");
export const Search = iconOf("Search");
export const SearchX = iconOf("SearchX");
export const Send = iconOf("Send");
export const Share2 = iconOf("Share2");
export const ShieldCheck = iconOf("ShieldCheck");
export const Shirt = iconOf("Shirt");
export const ShoppingBag = iconOf("ShoppingBag");
export const Smartphone = iconOf("Smartphone");
export const Sparkles = iconOf("Sparkles");
export const Stamp = iconOf("Stamp");
export const Star = iconOf("Star");
export const Store = iconOf("Store");
export const Sun = iconOf("Sun");
export const SunMoon = iconOf("SunMoon");
export const SwitchCamera = iconOf("SwitchCamera");
export const Tag = iconOf("Tag");
export const Tags = iconOf("Tags");
export const TentTree = iconOf("TentTree");
export const Ticket = iconOf("Ticket");
export const TicketPercent = iconOf("TicketPercent");
export const Trash2 = iconOf("Trash2");
export const TriangleAlert = iconOf("TriangleAlert");
export const Trophy = iconOf("Trophy");
export const Undo2 = iconOf("Undo2");
export const UserPlus = iconOf("UserPlus");
export const UserRound = iconOf("UserRound");
export const UsersRound = iconOf("UsersRound");
export const UtensilsCrossed = iconOf("UtensilsCrossed");
export const Volume2 = iconOf("Volume2");
export const VolumeX = iconOf("VolumeX");
export const Wallet = iconOf("Wallet");
export const Webhook = iconOf("Webhook");
export const WifiOff = iconOf("WifiOff");
export const X = iconOf("X");
export const ZoomIn = iconOf("ZoomIn");
export const ZoomOut = iconOf("ZoomOut");
