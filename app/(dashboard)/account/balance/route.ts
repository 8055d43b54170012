import { answerJson } from '../../_lib/answer-json.ts';
import { readBalanceView } from '../../_lib/what-credits-buy.ts';

/** The balance, for polling by open pages (`BalanceView`). */
export function GET(): Promise<Response> {
  return answerJson(readBalanceView);
}
