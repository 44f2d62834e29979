import { awardEventsOf, awardInviterOf } from "./award-events.server.ts";
import { ofApproved } from "./approved-rewards.server.ts";
import { answerEvents } from "./event-rewards.server.ts";
import { fillCard } from "./fill-card.server.ts";
import { ofPayment } from "./payment-rewards.server.ts";
import { levelsAfter, raiseLevels } from "./raise-levels.server.ts";

answerEvents({ ofPayment, ofApproved, levelsAfter, raiseLevels, fillCard, awardEventsOf, awardInviterOf });
