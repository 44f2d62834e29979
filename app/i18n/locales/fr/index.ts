import account from "./account.json";
import common from "./common.json";
import errors from "./errors.json";
import messages from "./messages.json";
import onboarding from "./onboarding.json";
import orders from "./orders.json";
import partners from "./partners.json";
import points from "./points.json";
import profile from "./profile.json";
import referrals from "./referrals.json";
import scan from "./scan.json";
import security from "./security.json";
import shop from "./shop.json";
import till from "./till.json";
import wallet from "./wallet.json";

export default { account, common, errors, messages, onboarding, orders, partners, points, profile, referrals, scan, security, shop, till, wallet };
