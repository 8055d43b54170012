const seen = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether anything of a text is seen: not only spaces, fillers, joiners and marks that stand on nothing. */
export const isSeen = (text: string | undefined): boolean => seen.test(text ?? '');
