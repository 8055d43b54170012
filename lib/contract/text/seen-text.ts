const seen = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has something visible: more than spaces, fillers, joiners and combining marks without a base. */
export const isSeen = (text: string | undefined): boolean => seen.test(text ?? '');
