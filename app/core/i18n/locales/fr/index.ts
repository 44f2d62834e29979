import account from "./account.json";
import asked from "./asked.json";
import books from "./books.json";
import campaigns from "./campaigns.json";
import clickout from "./clickout.json";
import common from "./common.json";
import consents from "./consents.json";
import documents from "./documents.json";
import contracts from "./contracts.json";
import errors from "./errors.json";
import figures from "./figures.json";
import gateway from "./gateway.json";
import help from "./help.json";
import house from "./house.json";
import levels from "./levels.json";
import lists from "./lists.json";
import messages from "./messages.json";
import notices from "./notices.json";
import offline from "./offline.json";
import onboarding from "./onboarding.json";
import online from "./online.json";
import openPayment from "./open-payment.json";
import operator from "./operator.json";
import orders from "./orders.json";
import outreach from "./outreach.json";
import partner from "./partner.json";
import partnerMoney from "./partner-money.json";
import partnerNews from "./partner-news.json";
import partners from "./partners.json";
import passes from "./passes.json";
import payments from "./payments.json";
import payouts from "./payouts.json";
import points from "./points.json";
import premium from "./premium.json";
import profile from "./profile.json";
import proposals from "./proposals.json";
import referrals from "./referrals.json";
import reserve from "./reserve.json";
import reviews from "./reviews.json";
import running from "./running.json";
import savings from "./savings.json";
import scan from "./scan.json";
import security from "./security.json";
import shop from "./shop.json";
import staff from "./staff.json";
import statements from "./statements.json";
import submissions from "./submissions.json";
import support from "./support.json";
import till from "./till.json";
import triggers from "./triggers.json";
import unplugged from "./unplugged.json";
import wallet from "./wallet.json";
import welcome from "./welcome.json";
import wheel from "./wheel.json";

export default {
  account,
  asked,
  books,
  campaigns,
  clickout,
  common,
  consents,
  documents,
  contracts,
  errors,
  figures,
  gateway,
  help,
  house,
  levels,
  lists,
  messages,
  notices,
  offline,
  onboarding,
  online,
  "open-payment": openPayment,
  operator,
  orders,
  outreach,
  partner,
  "partner-money": partnerMoney,
  "partner-news": partnerNews,
  partners,
  passes,
  payments,
  payouts,
  points,
  premium,
  profile,
  proposals,
  referrals,
  reserve,
  reviews,
  running,
  savings,
  scan,
  security,
  shop,
  staff,
  statements,
  submissions,
  support,
  till,
  triggers,
  unplugged,
  wallet,
  welcome,
  wheel,
};
