/** Numbers with +1 that aren't US mobiles: toll-free and special ones, Canada and the Caribbean (https://nanpa.com/area-codes). A text there fails or costs a multiple. */
const others =
  '500 521 522 523 524 525 526 527 528 529 533 544 566 577 588 700 710 800 822 833 844 855 866 877 880 881 882 888 900 ' +
  '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 506 514 519 ' +
  '548 579 581 584 587 600 604 613 622 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942 ' +
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876';

/** @param phone as it's stored, which has a comma before an extension */
export const takesTexts = (phone: string): boolean =>
  /^\+1\d{10}$/.test(phone) && !others.split(' ').includes(phone.slice(2, 5));
