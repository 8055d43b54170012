import { readBalance } from '#lib/billing/read-balance.ts';
import { answerJson } from '../../_lib/answer-json.ts';
import { purchaseText, whatCreditsBuy } from '../../_lib/what-credits-buy.ts';

/** The balance for the top bar (`BalanceView`). */
export function GET(): Promise<Response> {
  return answerJson(async (platform, actor) => {
    const { balanceUnits, balanceCredits } = await readBalance(platform, actor);
    return { balanceUnits, buys: purchaseText(whatCreditsBuy(balanceCredits)) };
  });
}
