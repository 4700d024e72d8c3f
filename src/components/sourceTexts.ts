/** Texts of the default views, the same in any language (specification, section 2). */
export const sourceTexts = {
  notFound: 'Not Found',
  error: 'Something went wrong!',
};

/** In Lao, also when another language is chosen (specification, section 2): without an agency no other text is promised. */
export const agencyMissingText = {
  title: 'ບໍ່ສາມາດເຂົ້າສູ່ລະບົບໄດ້',
  body: 'ກະລຸນາຕິດຕໍ່ຝ່າຍ Support ເພື່ອຂໍຄວາມຊ່ວຍເຫຼືອ.',
  apology: 'ຂໍອະໄພໃນຄວາມບໍ່ສະດວກ.',
};
