import { searchAccount } from '#lib/products/search/search-account.ts';
import { fieldLimits } from '#lib/contract/constants/limits.ts';
import { searchText } from '#components/ui/address/list-address.ts';
import { findPlaces } from '#components/reference/reference-index.ts';
import type { PaletteAnswer } from '#components/shell/palette/found-commands.ts';
import { answerJson } from '../_lib/answer-json.ts';

/** Search results for the command palette: `?q=harbour`. */
export function GET(request: Request): Promise<Response> {
  const typed = searchText(new URL(request.url).searchParams.get('q') ?? '', fieldLimits.searchLength);
  return answerJson(
    async (ctx): Promise<PaletteAnswer> => ({
      ...(await searchAccount(ctx, typed)),
      places: findPlaces(typed),
    }),
  );
}
