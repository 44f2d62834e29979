import account from "./account.json";
import campaigns from "./campaigns.json";
import clickout from "./clickout.json";
import common from "./common.json";
import errors from "./errors.json";
import figures from "./figures.json";
import gateway from "./gateway.json";
import help from "./help.json";
import levels from "./levels.json";
import lists from "./lists.json";
import messages from "./messages.json";
import notices from "./notices.json";
import offline from "./offline.json";
import onboarding from "./onboarding.json";
import online from "./online.json";
import operator from "./operator.json";
import orders from "./orders.json";
import outreach from "./outreach.json";
import partners from "./partners.json";
import passes from "./passes.json";
import payments from "./payments.json";
import points from "./points.json";
import premium from "./premium.json";
import profile from "./profile.json";
import referrals from "./referrals.json";
import running from "./running.json";
import scan from "./scan.json";
import security from "./security.json";
import shop from "./shop.json";
import support from "./support.json";
import till from "./till.json";
import triggers from "./triggers.json";
import wallet from "./wallet.json";
import welcome from "./welcome.json";
import wheel from "./wheel.json";

export default {
  account,
  campaigns,
  clickout,
  common,
  errors,
  figures,
  gateway,
  help,
  levels,
  lists,
  messages,
  notices,
  offline,
  onboarding,
  online,
  operator,
  orders,
  outreach,
  partners,
  passes,
  payments,
  points,
  premium,
  profile,
  referrals,
  running,
  scan,
  security,
  shop,
  support,
  till,
  triggers,
  wallet,
  welcome,
  wheel,
};
